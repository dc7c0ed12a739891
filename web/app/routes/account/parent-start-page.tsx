import { t } from '@touchline/contract'
import { AuthSheet } from '../../features/auth/auth-sheet.tsx'
import { useSignedInRedirect } from '../../features/auth/destination.ts'
import { LogInInstead } from '../../features/auth/sign-up-parts.tsx'
import { ParentStartForm } from '../../features/guardians/start/parent-start-form.tsx'
import { WhatParentsCan } from '../../features/guardians/what-parents-can.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'

export function meta() {
  return pageMeta(t`Start for your child`, {
    description: t`Parents and guardians start here: we ask your child to set up a profile and invite you.`,
  })
}

const steps = [
  t`We email your child. The email doesn't say your name.`,
  t`Your child signs up, or logs in, and sees who's asking.`,
  t`They say yes, and you get a link to create your own account.`,
]

/** The way in for a parent who comes before the child. */
export default function ParentStartPage() {
  useSignedInRedirect()
  return (
    <AuthSheet
      title={t`Start for your child`}
      lead={t`A player's profile belongs to the player, so your child has the last word.`}
      aside={
        <ol className="mt-7 grid list-decimal gap-2 pl-6 text-on-pitch marker:text-on-pitch-soft">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
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
    </AuthSheet>
  )
}
