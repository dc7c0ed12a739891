import type { ImportTarget } from '@touchline/contract'

const words = (list: string) => list.split(',').map((word) => word.trim().replace(/\s+/g, ' '))

/**
 * The names of columns, folded as names are, in English and Spanish: by Front Rush, ARMS, University Athlete,
 * EventBeacon, and in sheets of staffs' own.
 */
export const synonyms: Readonly<Record<ImportTarget, readonly string[]>> = {
  name: words(`
    name, full name, player, recruit, athlete, prospect, student athlete, psa, psa name, last name first
    name, last first, last, nombre, nombre completo, jugador, jugadora, nombre y apellido`),
  firstName: words('first name, first, fname, given name, nombre de pila, nombres, primer nombre'),
  lastName: words('last name, lname, surname, family name, apellido, apellidos'),
  classYear: words(`
    class, class year, grad year, graduation year, grad, year, yr, grad class, class of, gradyear,
    graduation, hs grad year, high school grad year, high school graduation year, hs graduation year, hs
    class, graduation class, grade, recruiting class, year of graduation, grad date, graduation date,
    clase, generacion, ano de graduacion, graduacion, ano`),
  entry: words(`
    coming from, entry, type, recruit type, student type, prospect type, level of entry, procedencia,
    tipo`),
  positions: words(`
    position, positions, pos, primary position, secondary position, position 1, position 2, position 3,
    pos 1, pos 2, pos 3, primary pos, secondary pos, other position, other positions, alternate
    position, main position, posicion, posiciones, posicion principal, posicion secundaria`),
  height: words('height, ht, hgt, height ft, height in, height inches, height cm, estatura, altura'),
  jersey: words(`
    jersey, jersey number, jersey no, number, no, num, uniform, uniform number, shirt, shirt number,
    club jersey, kit number, numero, dorsal, camiseta, numero de camiseta`),
  gpa: words(`
    gpa, grade point average, cumulative gpa, core gpa, unweighted gpa, hs gpa, gpa out of 4, gpa 4 0,
    cum gpa, promedio, promedio gpa`),
  club: words(`
    club, club team, club name, team, team name, current club, club organization, travel team, current
    team, club team name, equipo, nombre del club, club actual`),
  clubLevel: words(`
    club level, league, club league, level, team level, competition level, liga, nivel, nivel del club`),
  school: words(`
    school, high school, hs, high school name, school name, current school, hs name, hs school, college,
    current college, escuela, preparatoria, colegio, escuela secundaria`),
  place: words(`
    hometown, home town, city state, city and state, location, town state, from, ciudad y estado, ciudad
    estado, lugar`),
  city: words('city, town, home city, mailing city, ciudad'),
  state: words('state, st, home state, state province, mailing state, state code, province, estado'),
  stage: words(`
    stage, status, recruiting status, recruit status, prospect status, recruiting stage, pipeline,
    pipeline stage, phase, etapa, estatus, fase`),
  priority: words(`
    priority, rating, rank, tier, recruit rank, recruit rating, grade letter, overall rating, board
    rank, our rating, prioridad, rango`),
  tags: words('tags, tag, labels, label, groups, list, lists, etiquetas, etiqueta'),
  note: words(`
    note, notes, comments, comment, coach notes, staff notes, evaluation, evaluation notes, remarks,
    description, coach comments, general notes, recruiting notes, eval, scouting notes, notas, nota,
    comentarios, observaciones`),
  video: words(`
    video, video link, video url, film, highlight, highlights, highlight video, film link, youtube,
    hudl, highlight link, video 1, enlace de video`),
  email: words(`
    email, e mail, email address, personal email, email 1, primary email, correo, correo electronico`),
  phone: words(`
    phone, phone number, cell, cell phone, mobile, mobile phone, cell number, telephone, primary phone,
    home phone, phone 1, tel, telefono, celular, movil`),
  parentName: words(`
    parent, parents, parent name, parents name, parent 1, parent 1 name, guardian, guardian name,
    guardian 1, guardian 1 name, mother, mothers name, mother name, mom, father, fathers name, father
    name, dad, parent guardian, parent guardian name, padre, madre, padres, nombre de la madre o el padre, nombre del padre, nombre de
    la madre, tutor`),
  parentEmail: words(`
    parent email, parents email, parent 1 email, guardian email, guardian 1 email, mother email, mothers
    email, mom email, father email, fathers email, dad email, parent guardian email, parent email
    address, correo del padre, correo de la madre o el padre, correo de la madre, correo del tutor`),
  parentPhone: words(`
    parent phone, parents phone, parent 1 phone, parent cell, guardian phone, guardian 1 phone, mother
    phone, mothers phone, mother cell, mothers cell, mom cell, mom phone, father phone, fathers phone,
    father cell, fathers cell, dad cell, dad phone, parent guardian phone, parent 1 cell, parent phone
    number, telefono del padre, telefono de la madre o el padre, telefono de la madre, telefono del tutor`),
  clubCoachName: words(`
    club coach, club coach name, coach name, club head coach, team coach, club coachs name, coach,
    entrenador, entrenador del club`),
  clubCoachEmail: words(`
    club coach email, coach email, club coach email address, club coachs email, correo del entrenador, correo del entrenador del club`),
  clubCoachPhone: words(`
    club coach phone, coach phone, club coach cell, coach cell, club coach phone number, club coachs
    phone, telefono del entrenador, telefono del entrenador del club`),
}

/** Columns that become a field of the program's own without a question. */
export const fieldsOfOthers: Readonly<Record<string, 'text' | 'number'>> = {
  ...{
    sat: 'number',
    'sat score': 'number',
    psat: 'number',
    act: 'number',
    'act score': 'number',
    toefl: 'number',
  },
  ...{ major: 'text', 'intended major': 'text', 'committed to': 'text', commitment: 'text', foot: 'text' },
  ...{
    'dominant foot': 'text',
    'preferred foot': 'text',
    instagram: 'text',
    twitter: 'text',
    carrera: 'text',
    pie: 'text',
  },
}

/** Left out without a question: what we never keep about a prospect, and what other products add of their own. */
export const neverTaken: ReadonlySet<string> = new Set(
  words(`
    address, street, street address, mailing address, address 1, address 2, zip, zip code, postal code,
    home address, direccion, codigo postal, country, pais,
    weight, wt, peso, date of birth, dob, birthday, birth date, birthdate, fecha de nacimiento, age,
    edad, problem, problema, id, recruit id, player id, athlete id, prospect id, uuid, ssn, gender, sex,
    sexo, medical, injury, injuries, lesiones, photo, picture, foto, race, ethnicity, on touchline,
    profile`),
)
