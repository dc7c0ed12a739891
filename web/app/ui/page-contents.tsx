import { Link } from 'react-router'

interface PageContentsProps {
  sections: readonly { id: string; name: string }[]
}

/** Lists links to each section of a long page; they stay beside it on wide screens. */
export function PageContents({ sections }: PageContentsProps) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-20 lg:self-start">
      <ol className="flex flex-wrap gap-2 lg:grid lg:gap-0 lg:border-l-2 lg:border-line">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-field border border-line bg-paper px-3.5 text-[0.9375rem] font-medium hover:bg-wash lg:-ml-0.5 lg:w-full lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent lg:bg-transparent lg:hover:border-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
