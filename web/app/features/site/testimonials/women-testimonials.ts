import { type Testimonial, t } from '@touchline/contract'
import type { BenchCoach } from './testimonials.tsx'

/** The women's page's testimonials; all these people are made up. */
export const testimonials: readonly Testimonial[] = [
  {
    profilePic: 'player',
    name: 'Amara Lindqvist',
    company: t`Committed, Havenport University`,
    testimonial: t`Our league streams every game, and still no one had seen me. Three colleges wrote the week after I shared my profile.`,
  },
  {
    profilePic: 'coach',
    name: 'Camila Trujano',
    company: t`Head coach, Windmere University`,
    testimonial: t`Roster spots are tight now. I need to know early who really wants to come here, and a shared profile tells me.`,
  },
  {
    profilePic: 'player',
    name: 'Maeve Okonjo',
    company: t`Class of 2028, Tidewater United`,
    testimonial: t`I play two positions. Now coaches find me under both.`,
  },
  {
    profilePic: 'coach',
    name: 'Renee Vandersloot',
    company: t`Parent`,
    testimonial: t`We filled it in together at the kitchen table, and it was done before dinner.`,
  },
  {
    profilePic: 'coach',
    name: 'Ruth Ellingsworth',
    company: t`Head coach, Larkspur University`,
    testimonial: t`A keeper from a town of nine hundred people starts for us this fall. I'd never have driven there by chance.`,
  },
  {
    profilePic: 'player',
    name: 'Sofia Brandvold',
    company: t`Class of 2027, Prairie Rose SC`,
    testimonial: t`I answered on the bus, and the coach came to the game that evening.`,
  },
]

/** Three coaches for the technical area. */
export const bench: readonly BenchCoach[] = [
  { name: 'Camila Trujano', title: t`Head coach`, college: 'Windmere University' },
  { name: 'Ruth Ellingsworth', title: t`Head coach`, college: 'Larkspur University' },
  { name: 'Imani Fairweather', title: t`Assistant coach`, college: 'Havenport University' },
]
