import { useEffect, useState } from 'react'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { needsInstalling, readDeviceState, subscribeDevice, turnOff, turnOn } from './api/device.ts'
import { hasPush } from './api/push.ts'

interface DeviceSwitchProps {
  userId: string
  /** Shows nothing if notifications are impossible from the start: the account page says why. */
  quiet?: boolean
}

/** Turns notifications on this device on or off, or says why they are impossible. */
export function DeviceSwitch({ userId, quiet = false }: DeviceSwitchProps) {
  const { state, hasPushes, change } = useDevice(userId)
  const [atFirst] = useState(state)
  if (quiet && (atFirst === 'refused' || (atFirst === 'impossible' && !needsInstalling()))) return null
  if (state === 'impossible' && needsInstalling()) {
    return (
      <p className="text-sm text-ink-soft">
        On an iPhone or iPad, notifications come once Touchline is on your Home Screen: tap Share, then “Add
        to Home Screen”, and open it from there.
      </p>
    )
  }
  if (state === 'impossible') {
    return (
      <p className="text-sm text-ink-soft">
        {window.isSecureContext
          ? "This browser can't show notifications."
          : "This address isn't secure (it doesn't begin with https), so browsers show no notifications from it."}
      </p>
    )
  }
  if (state === 'refused') {
    return (
      <p className="text-sm text-ink-soft">
        Your browser blocks notifications from this site. You can allow them in its settings.
      </p>
    )
  }
  return (
    <div>
      <Switch
        label="Notifications on this device"
        className="text-[0.9375rem]"
        checked={state === 'on'}
        onChange={(event) => void change(event.target.checked)}
      />
      {state === 'on' && hasPushes === false && (
        <p className="text-sm text-ink-soft">
          For now, they come only while Touchline is open in this browser.
        </p>
      )}
    </div>
  )
}

const pushTimeout = 10_000 // milliseconds without pushes until the switch says so; they may still come

/** Returns this device's state and its setter; `hasPushes` is undefined until known. */
function useDevice(userId: string) {
  const [state, setState] = useState(() => readDeviceState(userId))
  const [hasPushes, setHasPushes] = useState<boolean>()
  useEffect(() => {
    let current = true
    hasPush(userId).then(
      // A missing one may still be repaired.
      (has) => current && has && setHasPushes(true),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [userId])
  const subscribe = async () => {
    const late = setTimeout(() => setHasPushes((has) => has ?? false), pushTimeout)
    const has = await subscribeDevice(userId).catch(() => false)
    clearTimeout(late)
    setHasPushes((before) => has || (before ?? false))
  }
  const change = useOneAtATime(async (on: boolean) => {
    // Shown at once; the browser's answer counts.
    setState(on ? 'on' : 'off')
    setHasPushes(undefined)
    if (!on) return setState(await turnOff(userId))
    const turned = await turnOn(userId)
    setState(turned)
    // Not awaited, so that the switch stays usable.
    if (turned === 'on') void subscribe()
  })
  return { state, hasPushes, change }
}
