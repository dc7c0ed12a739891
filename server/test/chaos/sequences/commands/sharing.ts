import { shareProfile } from '@touchline/contract'
import { z } from 'zod'
import type { Commands } from '../command.ts'
import { actBy, readNamed } from '../named-endpoint.ts'
import type { Actor, ParentName } from '../people.ts'
import type { World } from '../world.ts'

const college = ({ college: { collegeId } }: World) => collegeId

function unshare(who: Actor) {
  return actBy(who, 'unshareProfile', {
    input: (world) => ({ query: { userId: world.id('child'), collegeId: college(world) } }),
    follow({ model }) {
      // set even if the child ended the share first, because the mother was told that it is no longer shared
      if (who === 'mother') model.sharingStopped = true
      model.shared = false
    },
  })
}

function includes(contactDetails: boolean) {
  return actBy('child', 'changeShare', {
    input: (world) => ({
      params: { playerId: world.id('child'), collegeId: college(world) },
      body: { contactDetails },
    }),
    follow({ model }) {
      model.sharedDetails = contactDetails
    },
  })
}

const allows = (who: ParentName, follow: (world: World) => void) =>
  actBy(who, 'allowSharing', {
    input: (world) => ({ params: { playerId: world.id('child'), collegeId: college(world) } }),
    follow,
  })

/** Actions that show the child to all coaches of a college, and that end it. */
export const sharing: Commands = {
  'child shares the profile': {
    calls: [shareProfile],
    when: (world) => world.has('child'),
    async run(world) {
      const body = { userId: world.id('child'), collegeId: college(world), contactDetails: true }
      const { ok } = await world.call('child', shareProfile, { body })
      if (!ok) return
      const { model } = world
      // a second share is none, and changes nothing about the first
      if (!model.shared) model.sharedDetails = true
      model.shared = true
      if (model.sharingStopped && !model.families.isAdult())
        model.broken.push('the child renewed a share that the mother had withdrawn')
    },
  },
  'child leaves the contact details out': includes(false),
  'child includes the contact details': includes(true),
  'child unshares the profile': unshare('child'),
  'mother unshares the profile': unshare('mother'),
  'mother allows sharing': allows('mother', ({ model }) => {
    model.sharingStopped = false
  }),
  // only the mother stops shares, so only she allows them again
  'father allows sharing': allows('father', () => {}),
  ...endsFeeds('mother'),
  ...endsFeeds('father'),
}

const Feeds = z.looseObject({ feeds: z.array(z.looseObject({ feedId: z.string() })) })

/** Lets a parent revoke the latest calendar address that the child created. */
function endsFeeds(who: ParentName): Commands {
  return {
    [`${who} ends a feed of the child`]: actBy(who, 'endChildFeed', {
      async input(world) {
        const params = { playerId: world.id('child') }
        const answer = Feeds.safeParse(await readNamed(world, who, { name: 'listChildFeeds', params }))
        const feedId = answer.data?.feeds[0]?.feedId
        return feedId === undefined ? undefined : { params: { ...params, feedId } }
      },
      follow({ model }) {
        // the list starts with the newest
        model.endedFeeds.push(...model.liveFeeds.splice(-1))
      },
    }),
  }
}
