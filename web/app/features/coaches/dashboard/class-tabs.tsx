interface ClassTabsProps {
  years: readonly number[]
  /** Undefined for all of them. */
  value: number | undefined
  onChange: (year: number | undefined) => void
}

/** One class or all of them, as a row of radio buttons. */
export function ClassTabs({ years, value, onChange }: ClassTabsProps) {
  return (
    <fieldset className="mb-3 flex flex-wrap gap-1">
      <legend className="sr-only">Graduation year</legend>
      {[undefined, ...years].map((year) => (
        <label
          key={year ?? 'all'}
          className="number relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-field px-3 text-lg text-ink-soft hover:bg-wash has-checked:bg-fill has-checked:text-on-fill has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:border-2"
        >
          <input
            type="radio"
            name="favorites-class"
            checked={value === year}
            onChange={() => onChange(year)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          {year ?? 'All'}
        </label>
      ))}
    </fieldset>
  )
}
