/** The author of a note or an evaluation: null once the account is gone; `former` has left the staff. */
export interface Authorship {
  authorId: string | null
  former: boolean
}

/** Returns true for the author; anyone on the staff may tidy up after an author who has left. */
export const mayRemoveWords = (coachId: string, { authorId, former }: Authorship) =>
  authorId === coachId || former || authorId === null

/** Returns true for the author alone: nobody puts words into another's mouth. */
export const mayEditWords = (coachId: string, { authorId }: Authorship) => authorId === coachId
