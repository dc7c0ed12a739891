import {
  allowSharing,
  changeShare,
  endChildFeed,
  listChildFeeds,
  shareProfile,
  unshareProfile,
} from '@touchline/contract'
import { aboutChild, act, type Command, type Commands, ofChild } from '../act.ts'
import type { Actor, ParentName } from '../people.ts'
import type { World } from '../world.ts'

const pair = (world: World) => ({ ...ofChild(world), collegeId: world.college.collegeId })

const unshare = (who: Actor) =>
  aboutChild(who, unshareProfile, {
    input: (world) => ({ query: { userId: world.id('child'), collegeId: world.college.collegeId } }),
    follow({ model }) {
      // set even if the child ended the share first, because the mother was told that it is no longer shared
      if (who === 'mother') model.sharingStopped = true
      model.shared = false
    },
  })

const includes = (contactDetails: boolean) =>
  act('child', changeShare, {
    input: (world) => ({ params: pair(world), body: { contactDetails } }),
    follow({ model }) {
      model.sharedDetails = contactDetails
    },
  })

const allows = (who: ParentName) =>
  aboutChild(who, allowSharing, {
    input: (world) => ({ params: pair(world) }),
    follow({ model }) {
      // only the mother stops shares, so only she allows them again
      if (who === 'mother') model.sharingStopped = false
    },
  })

/** Lets a parent revoke the latest calendar address that the child created. */
const endsFeed = (who: ParentName): Command =>
  aboutChild(who, endChildFeed, {
    async input(world) {
      const { ok, body } = await world.call(who, listChildFeeds, { params: ofChild(world) })
      const [newest] = ok ? listChildFeeds.response.parse(body).feeds : []
      return newest && { params: { ...ofChild(world), feedId: newest.feedId } }
    },
    follow: ({ model }) => model.endedFeeds.push(...model.liveFeeds.splice(-1)),
  })

/** Actions that show the child to all coaches of a college, and that end it. */
export const sharing: Commands = {
  'child shares the profile': act('child', shareProfile, {
    input: (world) => ({
      body: { userId: world.id('child'), collegeId: world.college.collegeId, contactDetails: true },
    }),
    follow({ model }) {
      // a second share is none, and changes nothing about the first
      if (!model.shared) model.sharedDetails = true
      model.shared = true
      if (model.sharingStopped && !model.families.isAdult())
        model.broken.push('the child renewed a share that the mother had withdrawn')
    },
  }),
  'child leaves the contact details out': includes(false),
  'child includes the contact details': includes(true),
  'child unshares the profile': unshare('child'),
  'mother unshares the profile': unshare('mother'),
  'mother allows sharing': allows('mother'),
  'father allows sharing': allows('father'),
  'mother ends a feed of the child': endsFeed('mother'),
  'father ends a feed of the child': endsFeed('father'),
}
