import { playerAge, t } from '@touchline/contract'
import { PrivacyContents } from '../../features/privacy/privacy-sections.tsx'
import { ContactRules, Parents, WhatWeKeep, WhoSeesWhat } from '../../features/privacy/privacy-who.tsx'
import {
  HowLong,
  NoTrackers,
  ProfileViewsAndNeverSold,
  Security,
  Under13,
  WhereToComplain,
  YourData,
} from '../../features/privacy/privacy-yours.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export function meta() {
  return pageMeta(t`Privacy`, {
    description: t`What Touchline keeps about players, coaches and parents, who sees what, for how long, and how to download or delete it. In plain words.`,
  })
}

/** Says what is stored and who sees it, in words for a thirteen-year-old and a parent; needs no script. */
export default function PrivacyPage() {
  return (
    <>
      <PageHeader title="Privacy">
        <p className="mt-1 max-w-[46em] text-on-pitch-soft">
          Touchline brings together players ages {playerAge.min} and up and college coaches. This page says
          what we know about you, who sees it, and what you can do about it. Read it with a parent.
        </p>
      </PageHeader>
      <div className="page-width grid gap-x-12 gap-y-8 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <PrivacyContents />
        <div className="grid max-w-[52rem] min-w-0 gap-12 pb-8">
          <p className="max-w-[46em] rounded-field border-l-6 border-sky bg-sky-wash px-4 py-3">
            In short: strangers see little, only verified coaches see more, parents can read your messages,
            you see which colleges viewed your profile, and you can download or delete everything. We don't
            sell data or show ads.
          </p>
          <WhatWeKeep />
          <WhoSeesWhat />
          <ContactRules />
          <Parents />
          <ProfileViewsAndNeverSold />
          <HowLong />
          <YourData />
          <NoTrackers />
          <Under13 />
          <WhereToComplain />
          <Security />
        </div>
      </div>
    </>
  )
}
