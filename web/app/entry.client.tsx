import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportFault } from './platform/report-fault.ts'
import { followTranslation } from './platform/translated-text.ts'

followTranslation(document)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={() => reportFault('error')} />
    </StrictMode>,
    { onRecoverableError: () => reportFault('redrawn') },
  )
})
