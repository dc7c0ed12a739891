import {
  addListNote,
  addStep,
  changeBoard,
  changeStep,
  commentOnPost,
  createContactMessage,
  createPost,
  deleteComment,
  deletePost,
  deleteReportedWords,
  type Endpoint,
  editComment,
  editListNote,
  editPost,
  favoritePlayer,
  likePost,
  listPosts,
  listReports,
  muteConversation,
  placeListEntry,
  removeFavoritePlayer,
  removeListEntry,
  removeListNote,
  removePlayer,
  removeStep,
  reportComment,
  reportPost,
  restorePlayer,
  saveCollegeCalendar,
  saveListEntry,
  unlikePost,
  unmuteConversation,
} from '@touchline/contract'
import { act, type Commands } from '../act.ts'

const ofCollege = [favoritePlayer, removeFavoritePlayer, removePlayer, restorePlayer] as const

/** Mutes of a conversation with the coach, and their end. */
function mutes(who: 'coach' | 'child' | 'mother'): Commands {
  const change = (endpoint: Endpoint) =>
    act(who, endpoint, {
      when: (world) => world.conversation() !== undefined,
      input: (world) => ({ params: { conversationId: world.conversation()?.conversationId } }),
    })
  return {
    [`${who} mutes`]: change(muteConversation),
    [`${who} unmutes`]: change(unmuteConversation),
  }
}

/** Acts of a family on the child's list, by somebody who may have lost the access by then. */
function listing(who: 'child' | 'mother' | 'father'): Commands {
  return {
    [`${who} works on the list`]: {
      calls: [
        saveListEntry,
        placeListEntry,
        addListNote,
        editListNote,
        removeListNote,
        addStep,
        changeStep,
        removeStep,
      ],
      when: (world) => world.has(who) && world.has('child'),
      async run(world) {
        const { ids } = world.stage.platform
        const [playerId, noteId, stepId] = [world.id('child'), ids.next(), ids.next()]
        const { collegeId } = world.college
        await world.call(who, saveListEntry, { params: { playerId, collegeId }, body: {} })
        const place = { collegeId, nextTo: collegeId, edge: 'before' }
        await world.call(who, placeListEntry, { params: { playerId }, body: place })
        const note = { body: 'Good biology', private: true }
        await world.call(who, addListNote, { params: { playerId }, body: { ...note, noteId, collegeId } })
        const ofNote = { params: { playerId, noteId } }
        await world.call(who, editListNote, { ...ofNote, body: note })
        await world.call(who, removeListNote, ofNote)
        const step = { stepId, title: 'Visit', ownerId: world.id(who) }
        await world.call(who, addStep, { params: { playerId }, body: step })
        const ofStep = { params: { playerId, stepId } }
        await world.call(who, changeStep, { ...ofStep, body: { done: true, version: 1 } })
        await world.call(who, removeStep, ofStep)
      },
    },
    [`${who} takes the college off the list`]: act(who, removeListEntry, {
      when: (world) => world.has('child'),
      input: (world) => ({
        params: { playerId: world.id('child'), collegeId: world.college.collegeId },
      }),
    }),
  }
}

const ofBoard = [editPost, deletePost, editComment, deleteComment, reportPost, reportComment] as const

/** Writes that no promise depends on, so they must not change one. */
export const harmless: Commands = {
  'coach sorts the child': {
    calls: ofCollege,
    when: (world) => world.has('coach') && world.has('child'),
    async run(world) {
      const ids = { collegeId: world.college.collegeId, userId: world.id('child') }
      for (const endpoint of ofCollege) {
        await world.call('coach', endpoint, endpoint.hasBody ? { body: ids } : { query: ids })
      }
    },
  },
  ...mutes('coach'),
  ...mutes('child'),
  ...mutes('mother'),
  ...listing('child'),
  ...listing('mother'),
  ...listing('father'),
  'coach posts on the board': {
    calls: [createPost, listPosts, likePost, unlikePost, commentOnPost, ...ofBoard],
    when: (world) => world.has('coach'),
    async run(world) {
      const body = {
        playerName: 'A keeper',
        recommendation: 'Good hands',
        tag: 'Player Recommendation',
        playerShoutout: 'Robin Fields',
      }
      const answer = await world.call('coach', createPost, { body })
      if (!answer.ok) return
      const posts = await world.call('coach', listPosts)
      const postId = posts.ok ? listPosts.response.parse(posts.body).posts[0]?.postId : undefined
      if (postId === undefined) return
      const params = { postId }
      await world.call('coach', likePost, { params, body: {} })
      await world.call('coach', unlikePost, { params, body: {} })
      await world.call('coach', commentOnPost, { params, body: { comment: 'Phones will do.' } })
      await world.call('coach', editPost, { params, body: { ...body, playerName: 'A good keeper' } })
      const said = await world.call('coach', commentOnPost, { params, body: { comment: 'So will tablets.' } })
      if (!said.ok) return
      const { commentId } = commentOnPost.response.parse(said.body)
      const ofComment = { params: { postId, commentId } }
      await world.call('coach', editComment, { ...ofComment, body: { comment: 'And laptops.' } })
      // both refused: the words are the caller's own
      await world.call('coach', reportPost, { params, body: { reason: 'other' } })
      await world.call('coach', reportComment, { ...ofComment, body: { reason: 'other' } })
      await world.call('coach', deleteComment, ofComment)
      await world.call('coach', deletePost, { params })
    },
  },
  'admin deletes a post that head reported': {
    calls: [createPost, reportPost, listReports, deleteReportedWords],
    when: (world) => world.has('coach') && world.has('head'),
    async run(world) {
      const body = { playerName: 'A keeper', recommendation: 'Call her', tag: 'General Discussion' }
      const posted = await world.call('coach', createPost, { body })
      if (!posted.ok) return
      const { postId } = createPost.response.parse(posted.body).data
      await world.call('head', reportPost, { params: { postId }, body: { reason: 'privateDetails' } })
      const query = { reportedId: world.id('coach') }
      const { reports } = listReports.response.parse((await world.call('admin', listReports, { query })).body)
      const report = reports.find(({ about }) => about === 'post')
      if (report) await world.call('admin', deleteReportedWords, { params: { reportId: report.reportId } })
    },
  },
  'coach puts the child on the board': {
    calls: [changeBoard],
    when: (world) => world.has('coach') && world.has('child'),
    async run(world) {
      const { ids } = world.stage.platform
      const prospectId = ids.next()
      const prospects = [{ prospectId, playerId: world.id('child') }]
      const note = { prospectId, noteId: ids.next(), body: 'Big engine' }
      const commands = [
        { commandId: ids.next(), kind: 'add', prospects },
        { commandId: ids.next(), kind: 'note', ...note },
      ]
      await world.call('coach', changeBoard, { body: { commands } })
    },
  },
  'coach saves the calendar of the college': act('coach', saveCollegeCalendar, {
    input: ({ college: { collegeId } }) => ({ params: { collegeId }, body: { games: [] } }),
  }),
  'a stranger writes to us': act(undefined, createContactMessage, {
    input: () => ({
      body: { name: 'Ada Fenn', email: 'ada@families.example', userType: 'scout', message: 'Hello' },
    }),
  }),
}
