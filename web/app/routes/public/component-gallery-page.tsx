import { Suspense } from 'react'
import { ActionParts } from '../../features/component-gallery/action-parts.tsx'
import { FieldParts } from '../../features/component-gallery/field-parts.tsx'
import { FigureParts } from '../../features/component-gallery/figure-parts.tsx'
import { FormParts } from '../../features/component-gallery/form-parts.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { Badge, BadgeStrip } from '../../ui/badge.tsx'
import { lazyPart } from '../../ui/lazy-module.ts'
import { PageHeader } from '../../ui/page-header.tsx'

// the last of the gallery
const StateParts = lazyPart(async () => ({
  default: (await import('../../features/component-gallery/state-parts.tsx')).StateParts,
}))

export function meta() {
  return pageMeta('Shared parts', { noindex: true })
}

/** Shows the gallery of every shared component, to review in both themes and at any width. */
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
        <Suspense>
          <StateParts />
        </Suspense>
      </div>
    </>
  )
}
