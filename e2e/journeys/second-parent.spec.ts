import type { Page } from '@playwright/test'
import { blockConversation } from '@touchline/contract'
import { expectFit } from '../fixtures/accessibility.ts'
import { now } from '../fixtures/set-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectPage, visit } from '../fixtures/visit.ts'
import { desktop, phone } from '../fixtures/windows.ts'
import { log, pane } from '../support/messaging-hub.ts'

const day = 86_400_000 // milliseconds
const family = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a second parent joins by the yes of the first, opens nothing that the first has closed, and gets rights', async ({
  open,
  people,
  calls,
  mailbox,
}) => {
  const player = await people.player({ name: 'Ines Keeper' })
  const mona = await people.guardian(player, { name: 'Mona Keeper' })
  const coach = await people.coach()
  const { conversationId } = await calls.writeFirst(coach, player, 'Send me your number.')
  await calls.call(blockConversation, { params: { conversationId } }, mona)
  const fatherEmail = people.unusedEmail('ferris')
  const child = await open(player, { viewport: phone })
  const mother = await open(mona, { viewport: desktop })
  const father = await open(undefined, { viewport: phone })

  await test.step('the child invites, the father accepts and waits', async () => {
    await visit(child, '/family')
    await child.getByLabel("Parent's email").fill(people.unusedEmail('nuncle'))
    await child.getByRole('button', { name: 'Send invitation' }).click()
    await expect(child.getByText(/We emailed an invitation to nuncle/)).toBeVisible()
    await child.getByLabel("Parent's email").fill(fatherEmail)
    await child.getByRole('button', { name: 'Send invitation' }).click()
    await expect(child.getByText(`We emailed an invitation to ${fatherEmail}.`)).toBeVisible()
    await visit(father, await mailbox.link(fatherEmail, /\/guardian\?token=/))
    await father.getByLabel('Your name').fill('Ferris Keeper')
    await father.getByLabel('Password', { exact: true }).fill('long-throw-in-41')
    await father.getByRole('button', { name: 'Create my account' }).click()
    await expectPage(father, 'Your family')
    await expect(father.getByText("You accepted Ines Keeper's invitation.")).toBeVisible()
    await expect(family(father, 'Ines Keeper')).toHaveCount(0)
    await expectFit(father)
  })

  await test.step('the mother, who was mailed, lets him join', async () => {
    await mailbox.link(mona.email, /\/family/)
    await visit(mother, '/family')
    const question = mother.getByText(/Ferris Keeper \(.*\) wants to join Ines Keeper as a parent\./)
    await expect(question).toBeVisible()
    await expectFit(mother)
    const uncle = mother.getByText(/invited nuncle.* as a parent\./)
    const place = await uncle.boundingBox()
    expect(place?.y).toBeGreaterThan((await question.boundingBox())?.y ?? Infinity)
    await mother.getByRole('button', { name: `Yes, let them join: ${fatherEmail}` }).click()
    await expect(question).toHaveCount(0)
    // A second press at the same spot answers nothing.
    expect(await uncle.boundingBox()).toEqual(place)
    await visit(father, '/family')
    await expect(family(father, 'Ines Keeper')).toBeVisible()
  })

  await test.step('he reads along, and finds the block without a way to lift it', async () => {
    await family(father, 'Ines Keeper').getByRole('link', { name: 'Read conversations' }).click()
    await father.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await expect(log(father).getByText('Send me your number.')).toBeVisible()
    await pane(father).getByRole('button', { name: 'Conversation options' }).click()
    await expect(father.getByRole('menuitem')).toHaveText(['Mute', 'Report'])
    await expectFit(father)
    await father.keyboard.press('Escape')
    await expect(pane(father).getByRole('button', { name: 'Unblock' })).toHaveCount(0)
    await visit(mother, `/messagingHub?playerId=${player.userId}&conversationId=${conversationId}`)
    await expect(pane(mother).getByRole('button', { name: 'Unblock' }).first()).toBeVisible()
  })

  await test.step('she lets him see costs, which he and the child read', async () => {
    await visit(mother, '/family')
    const his = mother.getByRole('group', { name: 'Ferris Keeper' })
    await his.getByRole('switch', { name: 'Sees costs and offers' }).click()
    await expect(mother.getByText("Saved. We've let the other parent know.")).toBeVisible()
    await expect(his.getByRole('switch', { name: 'Sees costs and offers' })).toBeChecked()
    await expectFit(mother)
    await visit(father, '/family')
    await expect(
      family(father, 'Ines Keeper').getByText('Sees costs and offers', { exact: true }),
    ).toBeVisible()
    await expect(father.getByRole('switch', { name: 'Sees costs and offers' })).toHaveCount(0)
    await expectFit(father)
    await visit(child, '/family')
    await expect(child.getByText('Decides for you · Sees costs and offers · Sees grades')).toBeVisible()
    await expectFit(child)
  })
})

test('a parent who is to be removed in a week objects, and an administrator finds the family', async ({
  open,
  people,
}) => {
  const player = await people.player({ name: 'Ines Keeper' })
  const since = new Date(now() - 60 * day)
  const mona = await people.guardian(player, { name: 'Mona Keeper' }, since)
  const admin = await people.admin()
  const child = await open(player, { viewport: phone })
  const mother = await open(mona, { viewport: phone })

  await visit(child, '/family')
  await child.getByRole('button', { name: 'Remove Mona Keeper' }).click()
  const dialog = child.getByRole('dialog', { name: 'Remove Mona Keeper?' })
  await expect(dialog).toContainText('remove them in 7 days')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await expectFit(child)
  await dialog.getByLabel('Your password').fill(player.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(child.getByText(/Will be removed on/)).toBeVisible()

  await visit(mother, '/family')
  await expect(mother.getByText(/Ines Keeper wants to remove you on/)).toBeVisible()
  await expectFit(mother)
  await mother.getByRole('button', { name: 'Object to being removed by Ines Keeper' }).click()
  await expect(mother.getByText('You objected to being removed.')).toBeVisible()

  const office = await open(admin, { viewport: desktop })
  await visit(office, '/admin/families')
  const row = office.getByRole('listitem').filter({ hasText: 'Mona Keeper' })
  await expect(row).toBeVisible()
  await expectFit(office)
})
