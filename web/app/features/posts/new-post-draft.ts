/** The name of a new post's draft. */
export const newPostDraft = 'post'
