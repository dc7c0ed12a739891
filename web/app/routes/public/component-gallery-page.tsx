import { getSite } from '@touchline/contract'
import { data } from 'react-router'
import { ActionParts } from '../../features/component-gallery/action-parts.tsx'
import { FieldParts } from '../../features/component-gallery/field-parts.tsx'
import { FigureParts } from '../../features/component-gallery/figure-parts.tsx'
import { FormParts } from '../../features/component-gallery/form-parts.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { callContext } from '../../lib/session/server-context.ts'
import { Badge, BadgeStrip } from '../../ui/badge.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/component-gallery-page'

// the last of the gallery
const StateParts = lazyPart(
  async () => (await import('../../features/component-gallery/state-parts.tsx')).StateParts,
)

/** Opens the gallery only in development and in the demo, like the mailbox; 404 elsewhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const { demo } = await context.get(callContext)(getSite, {})
  if (!demo) throw data(null, { status: 404 })
  return null
}

export function meta() {
  return pageMeta('Shared parts', { noindex: true })
}

/** Shows every shared component, to review in both themes and at any width. */
export default function ComponentGalleryPage() {
  return (
    <>
      <PageHeader
        title="Shared parts"
        eyebrow="A shirt is a player, a shield is a college, a circle is a coach, a yellow card wants attention."
        aside={
          <BadgeStrip>
            <li>
              <Badge tone="on-pitch">For the team that builds Touchline</Badge>
            </li>
          </BadgeStrip>
        }
      />
      <div className="page-width grid gap-x-8 gap-y-9 pt-8 lg:grid-cols-2 [&>*]:min-w-0">
        <ActionParts />
        <FieldParts />
        <FormParts />
        <FigureParts />
        <StateParts />
      </div>
    </>
  )
}
