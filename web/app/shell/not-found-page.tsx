import { t } from '@touchline/contract'
import { data } from 'react-router'
import { pageMeta } from '../platform/page-meta.ts'
import { MissingPage } from './error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return pageMeta(t`Page not found`, { noindex: true })
}

export default function NotFoundPage() {
  return <MissingPage />
}
