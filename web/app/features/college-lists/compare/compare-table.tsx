import { comparison, type ListEntry, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useChangeParams } from '../../../lib/navigation/search-params.ts'
import { paths } from '../../../lib/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { CompareCell, ComparedColumn, CompareRow } from './compare-rows.ts'

interface CompareTableProps {
  /** All of the address. */
  columns: readonly ComparedColumn[]
  /** Those that have room. */
  shown: readonly ComparedColumn[]
  rows: readonly CompareRow[]
  entries: readonly ListEntry[]
  narrow: boolean
}

const cellClass = 'px-2 py-2.5 text-left align-top wrap-anywhere sm:px-4'

/** Shows colleges as columns, whose names stay in sight; on a phone each row's name stands above its values. */
export function CompareTable({ columns, shown, rows, entries, narrow }: CompareTableProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Colleges side by side</caption>
      <thead>
        <tr>
          {!narrow && <td className="w-44 lg:w-52" />}
          {shown.map((column) => (
            <th
              key={column.college.collegeId}
              scope="col"
              className={classNames(
                cellClass,
                'sticky top-16 z-10 border-b-2 border-line bg-chalk font-normal',
              )}
            >
              <Link
                to={paths.college(column.college.collegeId)}
                className="display link inline-flex min-h-11 items-center text-xl leading-tight sm:text-2xl"
              >
                {column.college.collegeName}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) =>
        narrow ? <PhoneRow key={row.name} row={row} /> : <WideRow key={row.name} row={row} />,
      )}
      <FootRow name={t`Change college`} shown={shown} narrow={narrow}>
        {(_, index) => <ChangeCollege columns={columns} index={index} entries={entries} />}
      </FootRow>
      <FootRow name={t`Look it up`} shown={shown} narrow={narrow}>
        {(column) => <Links column={column} />}
      </FootRow>
    </table>
  )
}

function WideRow({ row: { name, cells } }: { row: CompareRow }) {
  return (
    <tbody>
      <tr className="border-t border-line">
        <WideRowName name={name} />
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
          <Cell key={index} cell={cell} />
        ))}
      </tr>
    </tbody>
  )
}

function PhoneRow({ row: { name, cells } }: { row: CompareRow }) {
  return (
    <tbody className="border-t border-line">
      <PhoneRowName name={name} count={cells.length} />
      <tr>
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
          <Cell key={index} cell={cell} />
        ))}
      </tr>
    </tbody>
  )
}

interface FootRowProps extends Pick<CompareTableProps, 'shown' | 'narrow'> {
  name: string
  children: (column: ComparedColumn, index: number) => ReactNode
}

/** Shows below the facts what may be done with each college; on a phone the row's name stands above. */
function FootRow({ name, shown, narrow, children }: FootRowProps) {
  return (
    <tbody className="border-t border-line">
      {narrow && <PhoneRowName name={name} count={shown.length} />}
      <tr>
        {!narrow && <WideRowName name={name} />}
        {shown.map((column, index) => (
          <td key={column.college.collegeId} className={cellClass}>
            {children(column, index)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function WideRowName({ name }: { name: string }) {
  return (
    <th scope="row" className={classNames(cellClass, 'pl-0 font-semibold text-ink-soft')}>
      {name}
    </th>
  )
}

function PhoneRowName({ name, count }: { name: string; count: number }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={count} className="px-2 pt-2.5 text-left text-sm text-ink-soft">
        {name}
      </th>
    </tr>
  )
}

function Cell({ cell: { text, detail, best } }: { cell: CompareCell }) {
  return (
    <td className={cellClass}>
      <span className={classNames('block text-lg', best !== undefined && 'font-semibold')}>{text}</span>
      {best !== undefined && <span className="block text-sm font-semibold text-accent">{best}</span>}
      {detail !== undefined && <span className="block text-sm text-ink-soft">{detail}</span>}
    </td>
  )
}

/** Puts another college of the list, or of the address, into a column; also adds and takes away. */
function ChangeCollege({
  columns,
  index,
  entries,
}: Pick<CompareTableProps, 'columns' | 'entries'> & { index: number }) {
  const change = useChangeParams()
  const ids = columns.map(({ college }) => college.collegeId)
  const own = ids[index] ?? ''
  const names = new Map(
    [...columns, ...entries].map(({ college }) => [college.collegeId, college.collegeName]),
  )
  const put = (id: string) => {
    const at = ids.indexOf(id)
    // one that is there already changes places
    const next = ids.map((one, place) => (place === index ? id : place === at ? own : one))
    change((now) => withIds(now, next), { replace: true })
  }
  return (
    <SelectField
      label={t`Change ${columns[index]?.college.collegeName ?? ''} to`}
      hideLabel
      value={own}
      onChange={({ target }) => put(target.value)}
      options={[...names].map(([value, label]) => ({ value, label }))}
    />
  )
}

function withIds(now: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(now)
  next.set('ids', ids.slice(0, comparison.max).join(','))
  return next
}

/** Leads to a college's own site, where its calculator is, and to its federal page. */
function Links({ column: { college } }: { column: ComparedColumn }) {
  const { collegeName, collegeWebsite, unitid } = college
  const site = collegeWebsite === '' ? undefined : collegeWebsite
  return (
    <ul className="-my-2.5 grid text-[0.9375rem]">
      {site && <OutLink to={site} text={t`Price calculator: on its site`} name={collegeName} />}
      {unitid !== null && unitid > 0 && (
        <OutLink
          to={`https://collegescorecard.ed.gov/school/?${unitid}`}
          text={t`Federal figures`}
          name={collegeName}
        />
      )}
    </ul>
  )
}

function OutLink({ to, text, name }: { to: string; text: string; name: string }) {
  return (
    <li>
      <a
        href={to}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`${text}: ${name} (opens in a new tab)`}
        className="link inline-flex min-h-11 items-center"
      >
        {text}
      </a>
    </li>
  )
}
