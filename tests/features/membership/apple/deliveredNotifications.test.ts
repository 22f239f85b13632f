import { expect, test } from 'vitest'
import { handleNotification, receiveNotification } from '~/features/membership/events/appleEvents.server'
import { wasDelivered } from '~/features/membership/events/wasDelivered.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { useAppStore } from './appleBench'

describeWithDatabase('a notification of Apple’s', (db) => {
  const store = useAppStore(db)
  const newest = () => {
    const sent = store.apple.notifications.at(-1)
    if (!sent) throw new Error('the App Store has sent nothing')
    return sent
  }

  test('was delivered once it came by itself', async () => {
    store.apple.tell('TEST')
    const { id, signedPayload } = newest()
    expect(await wasDelivered(db(), id)).toBe(false)
    await receiveNotification(store.context(), signedPayload, store.apple.now())
    expect(await wasDelivered(db(), id)).toBe(true)
  })

  test('was not where it was made up for from Apple’s list', async () => {
    store.apple.tell('TEST')
    const { id, signedPayload } = newest()
    const notification = await store.appStore.verifyNotification(signedPayload)
    await handleNotification(store.context(), notification, 'RECONCILIATION', store.apple.now())
    expect(await wasDelivered(db(), id)).toBe(false)
  })
})
