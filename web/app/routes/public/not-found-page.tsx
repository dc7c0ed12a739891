import { t } from '@touchline/contract'
import { data } from 'react-router'
import { MissingPage } from '../../features/shell/error-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return pageMeta(t`Page not found`, { noindex: true })
}

export default function NotFoundPage() {
  return <MissingPage />
}
