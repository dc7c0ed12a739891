import { Avatar } from '../ui/figures/avatar.tsx'

/** The college's crest beside a page's title, smaller on phones so that the title stays beside it. */
export function CollegeFigure({ name }: { name: string }) {
  return (
    <>
      <span className="sm:hidden">
        <Avatar kind="college" name={name} />
      </span>
      <span className="hidden sm:block">
        <Avatar kind="college" name={name} size="large" />
      </span>
    </>
  )
}
