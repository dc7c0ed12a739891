import { t } from '@touchline/contract'
import { AuthLayout } from '../../features/auth/auth-layout.tsx'
import { useSignedInRedirect } from '../../features/auth/destination.ts'
import { NumberedSteps } from '../../features/auth/numbered-steps.tsx'
import { LogInInstead } from '../../features/auth/sign-up-parts.tsx'
import { ParentStartForm } from '../../features/guardians/start/parent-start-form.tsx'
import { WhatParentsCan } from '../../features/guardians/what-parents-can.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'

export function meta() {
  return pageMeta(t`Start a profile for your child`, {
    description: t`Parents and guardians start here: we ask your child to set up a profile and invite you.`,
  })
}

const steps = [
  { title: t`We email your child`, text: t`The email doesn't say your name.` },
  { title: t`Your child signs up or logs in`, text: t`They see there who's asking.` },
  { title: t`They say yes`, text: t`You get a link to create your own account.` },
]

/** Shows how a parent who comes before the child can start. */
export default function ParentStartPage() {
  useSignedInRedirect()
  return (
    <AuthLayout
      title={t`Start a profile for your child`}
      lead={t`A player's profile belongs to the player, so your child has the last word.`}
      aside={
        <div className="mt-7">
          <NumberedSteps steps={steps} />
        </div>
      }
      art
      entrance
    >
      <div className="grid gap-8">
        <ParentStartForm />
        <LogInInstead />
        <div className="border-t border-line pt-6">
          <WhatParentsCan plain />
        </div>
      </div>
    </AuthLayout>
  )
}
