import { t } from '@touchline/contract'

/** Phrases of coaches on the touchline; every board has these beside its own. */
export const shippedPhrases: readonly string[] = [
  t`Positive first touch`,
  t`Big engine`,
  t`Sees space`,
  t`Plays simple`,
  t`Forces it`,
  t`Pressing IQ`,
  t`Tracks back`,
  t`Talks`,
  t`Reacts well to a mistake`,
  t`Poor body language`,
  t`Wins duels`,
  t`Strong in the air`,
  t`Both feet`,
  t`Late into the box`,
  t`Needs to see again`,
]
