/** Every section title of the landing pages. */
export const sectionTitle = 'text-[clamp(2.25rem,1.7rem+2.2vw,3.25rem)] leading-[0.98]'
