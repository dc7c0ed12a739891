/** The website of a college, by its host. */
export function CollegeLink({ website }: { website: string }) {
  if (!website) return <span className="text-ink-soft">None</span>
  return (
    <a href={website} target="_blank" rel="noreferrer" className="underline underline-offset-3 wrap-anywhere">
      {new URL(website).hostname}
    </a>
  )
}
