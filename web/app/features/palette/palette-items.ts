import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { divisionNames, listMessagingPlayers, searchColleges, t } from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { listed } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/paths.ts'
import type { StoredUser } from '../../lib/session/session.ts'
import { conversationsQuery } from '../conversations/api/conversations.ts'
import { entriesFor } from '../shell/navbar-entries.ts'

export interface PaletteItem {
  /** The entry's path; each appears once. */
  value: string
  label: string
  /** Distinguishes entries of the same name. */
  detail: string
}

export interface PaletteGroup {
  value: string
  items: PaletteItem[]
}

const maxPerKind = 6 // per kind
const always = [
  { name: t`Account`, to: paths.account },
  { name: t`Security`, to: paths.security },
  { name: t`Your data`, to: paths.yourData },
]

interface Found {
  groups: PaletteGroup[]
  loading: boolean
  /** The failed searches, in words; undefined if all succeeded. */
  problem: string | undefined
}

interface Wanted {
  /** Tests a name for the typed text; used at once for conversations and pages, which are loaded already. */
  isWanted: (name: string) => boolean
  /** The debounced text for searches on the server. */
  text: string
}

/**
 * Finds the person's conversations, pages, players (for coaches) and colleges by name, within the person's rights.
 * Shows none before those above it are known, so that no entry moves just before a press.
 */
export function usePaletteItems(user: StoredUser, { isWanted, text }: Wanted): Found {
  const isTalking = user.type === 'coach' || user.type === 'player'
  const talks = useInfiniteQuery({ ...conversationsQuery(user.userId), enabled: isTalking })
  const players = useQuery({
    queryKey: ['palette', 'players', user.userId, text],
    queryFn: () => call(listMessagingPlayers, { query: { name: text, limit: maxPerKind } }),
    enabled: user.type === 'coach' && text !== '',
    retry: false,
  })
  const colleges = useQuery({
    queryKey: ['palette', 'colleges', user.userId, text],
    queryFn: () => call(searchColleges, { query: { name: text, sort: 'called', limit: maxPerKind } }),
    enabled: text !== '',
    retry: false,
  })
  const conversations = talks.data?.pages.flatMap((page) => page.conversations) ?? []
  const groups = [
    {
      value: t`Conversations`,
      isKnown: !talks.isLoading,
      items: conversations
        .filter(({ counterpart }) => isWanted(counterpart.name))
        .slice(0, maxPerKind)
        .map(({ conversationId, counterpart }) => ({
          value: paths.hub({ conversationId }),
          label: counterpart.name,
          detail: counterpart.about,
        })),
    },
    {
      value: t`Pages`,
      isKnown: true,
      items: pagesFor(user).filter(({ label }) => isWanted(label)),
    },
    {
      value: t`Players`,
      isKnown: !players.isLoading,
      items: (players.data?.players ?? []).map(
        ({ playerId, playerName, positions, yearGraduating, club }) => ({
          value: paths.player(playerId),
          label: playerName,
          detail: joined([positions.join(' '), yearGraduating ? t`${yearGraduating} Grad` : '', club]),
        }),
      ),
    },
    {
      value: t`Colleges`,
      isKnown: !colleges.isLoading,
      items: (colleges.data?.colleges ?? []).map(({ collegeId, collegeName, division, city, state }) => ({
        value: paths.college(collegeId),
        label: collegeName,
        detail: joined([division ? divisionNames[division] : '', city, state]),
      })),
    },
  ]
  const unknown = groups.findIndex(({ isKnown }) => !isKnown)
  const known = unknown < 0 ? groups : groups.slice(0, unknown)
  return {
    groups: known.filter(({ items }) => items.length > 0),
    loading: players.isFetching || colleges.isFetching || (isTalking && talks.isPending),
    problem: problemOf([
      [t`Players`, players.error],
      [t`Colleges`, colleges.error],
      [t`Conversations`, talks.error],
    ]),
  }
}

function pagesFor({ type }: StoredUser): PaletteItem[] {
  const hub = type === 'coach' || type === 'player' ? [{ name: t`Messaging hub`, to: paths.hub() }] : []
  const workbench = type === 'coach' ? [{ name: t`Workbench`, to: paths.board }] : []
  const family =
    type === 'player' || type === 'guardian'
      ? [
          { name: t`College map`, to: paths.collegeMap() },
          { name: t`Plan`, to: paths.plan },
        ]
      : []
  const all = [...hub, ...workbench, ...family, ...entriesFor(type), ...always]
  const places = new Map(all.map(({ name, to }) => [to, name]))
  return [...places].map(([value, label]) => ({ value, label, detail: '' }))
}

function problemOf(errors: readonly (readonly [name: string, error: Error | null])[]): string | undefined {
  const failed = errors.flatMap(([name, error]) => (error ? [name] : []))
  return failed.length === 0 ? undefined : t`We couldn't load ${listed(failed)}.`
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
