import { Card } from '../../ui/card.tsx'

const bar = 'block rounded-small bg-wash'

/**
 * Stands in for the first cards of a player's and a parent's start page. The server writes it for everyone, so it bears
 * no mark of something that loads: the footer would wait for it.
 */
export function HomeSkeleton() {
  return (
    <div
      aria-hidden="true"
      data-home-skeleton=""
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-start gap-4 [:root:not(:is([data-person=guardian],[data-person=player]))_&]:hidden"
    >
      <CardSkeleton />
      <div className="[[data-person=guardian]_&]:hidden">
        <CardSkeleton />
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <Card className="grid gap-3 p-5">
      <span className={`${bar} h-6 w-2/5`} />
      {['first', 'second', 'third'].map((row) => (
        <span key={row} className={`${bar} h-16 w-full`} />
      ))}
      <span className={`${bar} h-11 w-2/5`} />
    </Card>
  )
}
