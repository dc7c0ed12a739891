const chapters = [
  { id: 'keep', name: 'What we keep' },
  { id: 'who', name: 'Who sees what' },
  { id: 'contact', name: 'Who may write to you' },
  { id: 'parents', name: 'Parents' },
  { id: 'looks', name: 'Looks' },
  { id: 'how-long', name: 'How long' },
  { id: 'yours', name: 'Download or delete' },
  { id: 'trackers', name: 'No trackers' },
  { id: 'under-13', name: 'Under 13' },
  { id: 'complain', name: 'Something is wrong' },
  { id: 'security', name: 'Security' },
]

/** The way to each chapter; stays beside the text on wide screens. */
export function PrivacyContents() {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-20 lg:self-start">
      <ol className="flex flex-wrap gap-2 lg:grid lg:gap-0 lg:border-l-2 lg:border-line">
        {chapters.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-field border border-line bg-paper px-3.5 text-[0.9375rem] font-medium hover:bg-wash lg:-ml-0.5 lg:w-full lg:rounded-none lg:border-0 lg:border-l-2 lg:border-transparent lg:bg-transparent lg:hover:border-accent"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
