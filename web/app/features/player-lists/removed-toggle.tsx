import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyModule, useLazyModule } from '../../ui/lazy-module.ts'

const laterList = new LazyModule(() => import('./removed-players.tsx'))

/** Opens the list of removed players below the others; nothing of it is fetched before. */
export function RemovedToggle({ coach }: { coach: { userId: string; collegeId: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        icon={<EyeOff aria-hidden="true" className="size-4.5" />}
      >
        {open ? 'Hide removed players' : 'Show removed players'}
      </Button>
      {open && <Later coach={coach} />}
    </>
  )
}

function Later({ coach }: { coach: { userId: string; collegeId: string } }) {
  const part = useLazyModule(laterList)
  return (
    <div className="order-1 w-full">
      <div className="max-w-3xl">{part && <part.RemovedPlayers coach={coach} />}</div>
    </div>
  )
}
