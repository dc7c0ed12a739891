import type { getOwnAccount, OutputOf, UserType } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { DeleteForm } from '../privacy/delete-form.tsx'
import { ExportForm } from '../privacy/export-form.tsx'

interface OwnDataCardsProps {
  account: OutputOf<typeof getOwnAccount>
  type: UserType
}

/** Offers a copy of all the person's data, and the deletion of the account. */
export function OwnDataCards({ account, type }: OwnDataCardsProps) {
  return (
    <>
      <p className="max-w-[44em]">
        Your data is yours. Download a copy anytime, or delete it for good.{' '}
        <Link to={paths.privacy} className="link">
          What we keep, why, and who sees it
        </Link>
      </p>
      <ExportForm account={account} />
      <DeleteForm account={account} type={type} />
    </>
  )
}
