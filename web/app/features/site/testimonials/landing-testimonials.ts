import { type Testimonial, t } from '@touchline/contract'
import type { BenchCoach } from './testimonials.tsx'

/** The landing page's testimonials; all these people are made up. */
export const testimonials: readonly Testimonial[] = [
  {
    profilePic: 'player',
    name: 'Tobias Renwick',
    company: t`Committed, Larkspur University`,
    testimonial: t`I sent one profile to nine colleges on a Sunday night. By Thursday two coaches had watched my second half against Rivermark.`,
  },
  {
    profilePic: 'coach',
    name: 'Dana Brandt',
    company: t`Head coach, Kestrel Ridge University`,
    testimonial: t`Left-footed, 2028, above a 3.5, playing this weekend an hour away. That used to take a week of emails.`,
  },
  {
    profilePic: 'player',
    name: 'Priya Valluri',
    company: t`Class of 2027, Copperline FC`,
    testimonial: t`The field on my card says more about me than a paragraph ever did.`,
  },
  {
    profilePic: 'coach',
    name: 'Gwen Hartsell',
    company: t`Parent`,
    testimonial: t`I liked that no one could see her phone number until the college was verified.`,
  },
  {
    profilePic: 'coach',
    name: 'Marcus Oyelaran',
    company: t`Assistant coach, Calder Bay University`,
    testimonial: t`Players who share with us have read what we need. The first talk starts further up the field.`,
  },
  {
    profilePic: 'player',
    name: 'Leo Standifer',
    company: t`Class of 2028, Northgate Academy`,
    testimonial: t`My games are on there, so I stopped sending schedules. A coach just showed up in the rain.`,
  },
]

/** Six coaches for the technical area. */
export const bench: readonly BenchCoach[] = [
  { name: 'Dana Brandt', title: t`Head coach`, college: 'Kestrel Ridge University' },
  { name: 'Marcus Oyelaran', title: t`Assistant coach`, college: 'Calder Bay University' },
  { name: 'Ruth Ellingsworth', title: t`Head coach`, college: 'Larkspur University' },
  { name: 'Jonas Pell', title: t`Recruiting coordinator`, college: 'Bellwether College' },
  { name: 'Camila Trujano', title: t`Head coach`, college: 'Windmere University' },
  { name: 'Owen Mabry', title: t`Goalkeeper coach`, college: 'Pinegrove Institute' },
]
