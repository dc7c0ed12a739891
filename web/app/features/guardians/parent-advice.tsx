import { useQuery } from '@tanstack/react-query'
import { guardianAdvisedUnder, t } from '@touchline/contract'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { tabStorage } from '../../lib/storage/web-storage.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Pending } from '../../ui/feedback/skeleton.tsx'
import { guardiansQuery } from './api.ts'

const key = 'parent-advice'

/** Asks a young player without a parent to invite one, once per session, or always if coaches may not write before. */
export function ParentAdvice() {
  const { data, isLoading } = useQuery(guardiansQuery)
  const [away, setAway] = useState(() => tabStorage.read(key) !== null)
  if (isLoading) return <Pending />
  if (!data || data.adult || !(data.required || (data.advised && !away))) return null
  const dismiss = () => {
    setAway(true)
    tabStorage.write(key, 'away')
  }
  const invited = data.invitations.length > 0
  return (
    <Banner
      className="mb-5"
      action={
        <LinkButton variant="outline" to={paths.family}>
          {invited ? 'See your parents' : 'Invite a parent'}
        </LinkButton>
      }
      {...(data.required ? {} : { onDismiss: dismiss })}
    >
      {data.required ? neededWords(invited) : advisedWords(invited)}
    </Banner>
  )
}

function neededWords(invited: boolean): string {
  const next = invited ? t`Your invitation hasn't been accepted yet.` : t`Please invite a parent or guardian.`
  return t`Coaches can't write to you first until a parent joins. ${next}`
}

function advisedWords(invited: boolean): string {
  return invited
    ? t`You're under ${guardianAdvisedUnder}. Your invitation hasn't been accepted yet.`
    : t`You're under ${guardianAdvisedUnder}, so please invite a parent or guardian. They can read your messages and step in.`
}
