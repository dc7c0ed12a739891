import type { Division, Position } from '@touchline/contract'

/** A commitment. Every player, college and entry of this list is made up. */
export interface Commitment {
  player: string
  position: Position
  /** Club and home. */
  club: string
  home: string
  college: string
  division: Division
}

export interface CommittedClass {
  year: number
  commitments: readonly Commitment[]
}

type Row = readonly [
  player: string,
  position: Position,
  club: string,
  home: string,
  college: string,
  division: Division,
]

function commitmentsOf(rows: readonly Row[]): Commitment[] {
  return rows.map(([player, position, club, home, college, division]) => ({
    player,
    position,
    club,
    home,
    college,
    division,
  }))
}

/** The classes of 2026 and 2025. */
export const committedClasses: readonly CommittedClass[] = [
  {
    year: 2026,
    commitments: commitmentsOf([
      ['Amara Lindqvist', 'CM', 'Harbor City SC', 'Providence, RI', 'Havenport University', 'Division 1'],
      ['Tobias Renwick', 'RW', 'Rivermark FC', 'Boulder, CO', 'Larkspur University', 'Division 2'],
      ['Noor Castellane', 'GK', 'Prairie Rose SC', 'Fargo, ND', 'Tamarack Falls University', 'Division 2'],
      ['Elias Brockhurst', 'CB', 'Copperline FC', 'Marquette, MI', 'Copperline College', 'NAIA'],
      ['Jocelyn Abara', 'ST', 'Piedmont Athletic', 'Durham, NC', 'Sable River University', 'Division 1'],
      ['Mateo Villarroel', 'LB', 'Mesa Norte', 'Flagstaff, AZ', 'Red Mesa State University', 'Division 1'],
      ['Hollis Pemberton', 'CAM', 'Old Mill United', 'Amherst, MA', 'Bellwether College', 'Division 3'],
      ['Keziah Tran', 'RWB', 'Cascade Youth', 'Tacoma, WA', 'Pinegrove Institute', 'Division 3'],
      ['Desmond Oyelowe', 'CDM', 'Brazos Select', 'Waco, TX', 'Ironwood State University', 'Division 2'],
      ['Freya Halloran', 'LW', 'Northgate Academy', 'Erie, PA', 'Kestrel Ridge University', 'Division 1'],
      ['Ignatius Moreau', 'GK', 'Lakefront SC', 'Duluth, MN', 'Tamarack Falls University', 'Division 2'],
      ['Zora Whitlock', 'RB', 'Sandhills United', 'Ocala, FL', 'Blue Heron Community College', 'NJCAA'],
    ]),
  },
  {
    year: 2025,
    commitments: commitmentsOf([
      ['Sunniva Marsh', 'CB', 'Seacoast United Select', 'Portland, ME', 'Saltmarsh College', 'Division 3'],
      ['Rafael Ibarrondo', 'ST', 'Bay Shore FC', 'Salinas, CA', 'Windmere University', 'Division 1'],
      ['Ottilie Graves', 'GK', 'Finger Lakes Rush', 'Geneva, NY', 'Orchard Hill College', 'Division 3'],
      ['Julian Ashdown', 'CM', 'Gulf Coast Juniors', 'Tampa, FL', 'Blue Heron Community College', 'NJCAA'],
      ['Perpetua Novak', 'RW', 'Three Rivers SC', 'Wooster, OH', 'Stonebridge Valley College', 'Division 3'],
      ['Callum Etxeberria', 'RB', 'High Divide', 'Butte, MT', 'Granite Pass College', 'NAIA'],
      ['Leilani Kessler', 'CAM', 'Coos Bay Wave', 'Coos Bay, OR', 'Calder Bay University', 'NAIA'],
      [
        'Bram Okafor-Lund',
        'CDM',
        'Wabash Valley',
        'Lafayette, IN',
        'Quarry Lake State University',
        'Division 2',
      ],
      ['Wren Castellanos', 'LW', 'Front Range Select', 'Pueblo, CO', 'Larkspur University', 'Division 2'],
      ['Augustin Pell', 'CB', 'Hollow Creek SC', 'Ames, IA', 'Cedar Hollow Community College', 'NJCAA'],
      ['Saoirse Adeyemi', 'CM', 'Narragansett Juniors', 'Newport, RI', 'Havenport University', 'Division 1'],
      ['Teodor Haskins', 'LWB', 'Ridgeline FC', 'Altoona, PA', 'Kestrel Ridge University', 'Division 1'],
    ]),
  },
]
