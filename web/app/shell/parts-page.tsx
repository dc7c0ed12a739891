import { pageMeta } from '../platform/page-meta.ts'
import { PageHeader } from '../ui/page-header.tsx'

export function meta() {
  return pageMeta('Shared parts', { noindex: true })
}

export default function PartsPage() {
  return <PageHeader title="Shared parts" />
}
