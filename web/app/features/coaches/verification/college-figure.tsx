import { Avatar } from '../../../ui/figures/avatar.tsx'

/** Shows the college's logo or crest, smaller on phones so that the page's title stays beside it. */
export function CollegeFigure({ name, picture }: { name: string; picture?: string | undefined }) {
  return (
    <>
      <span className="sm:hidden">
        <Avatar kind="college" name={name} picture={picture} />
      </span>
      <span className="hidden sm:block">
        <Avatar kind="college" name={name} picture={picture} size="large" />
      </span>
    </>
  )
}
