import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportFault } from './lib/http/report-fault.ts'
import { followNewVersion } from './lib/hydration/new-version.ts'
import { followTranslation } from './lib/i18n/translated-text.ts'

followNewVersion()
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
