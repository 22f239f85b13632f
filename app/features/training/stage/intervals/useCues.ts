import { useEffect, useState } from 'react'
import type { Cue } from '~/domain/intervals/cues'
import type { Way } from '~/domain/intervals/way'
import { browserSpeech } from '~/ui/speech/browserSpeech'
import { keepCueSettings, readCueSettings, type CueSettings } from '../../cues/cueSettings'
import { canVibrate, cueOutputs, onSpeaking } from '../../cues/outputs'
import { createDucking } from './ducking'

export interface Cues {
  settings: CueSettings
  change: (settings: CueSettings) => void
  /** What this device can do. */
  able: CueAbilities
  announce: (cues: readonly Cue[], way: Way) => void
  hush: () => void
}

export interface CueAbilities {
  speaks: boolean
  vibrates: boolean
  mixes: boolean
}

/** `navigator.audioSession` is Safari's; TypeScript's library does not know it yet. */
const audioSession = () => (navigator as { audioSession?: { type: string } }).audioSession

/** How she is led through a film by ear and hand: voice, tones and vibration, with her settings of them. */
export function useCues(film: HTMLVideoElement | null): Cues {
  const [settings, setSettings] = useState(readCueSettings)
  const [able, setAble] = useState<CueAbilities>({ speaks: false, vibrates: false, mixes: false })

  useEffect(() => {
    if (!film) return undefined
    const ducking = createDucking(film)
    onSpeaking((isSpeaking) => ducking.duck(isSpeaking))
    return () => {
      cueOutputs().announcer.hush()
      onSpeaking(null)
      ducking.stop()
    }
  }, [film])

  useEffect(() => {
    const look = () =>
      setAble({
        speaks: cueOutputs().speaker.canSpeak(),
        vibrates: canVibrate() && window.matchMedia('(pointer: coarse)').matches,
        mixes: audioSession() !== undefined,
      })
    look()
    const speech = browserSpeech()
    // Browsers find their voices late.
    speech?.addEventListener?.('voiceschanged', look)
    return () => speech?.removeEventListener?.('voiceschanged', look)
  }, [])

  const { mixes } = settings
  useEffect(() => {
    const session = audioSession()
    if (!film || !session) return undefined
    session.type = mixes ? 'ambient' : 'playback'
    return () => {
      session.type = 'auto'
    }
  }, [film, mixes])

  return {
    settings,
    change(changed) {
      setSettings(changed)
      keepCueSettings(changed)
    },
    able,
    announce: (cues, way) => cueOutputs().announcer.announce(cues, way, settings),
    hush: () => cueOutputs().announcer.hush(),
  }
}
