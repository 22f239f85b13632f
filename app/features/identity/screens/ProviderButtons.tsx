import { IconBrandAppleFilled, IconBrandGoogleFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isInWrapper } from '~/lib/wrapper'
import { Button } from '~/ui/buttons/Button'
import { Notice } from '~/ui/surfaces/Notice'
import type { ProviderName } from '../client/firebaseAuth'
import { canSignInNatively, signInNatively } from '../client/nativeSignIn'
import classes from './LoginScreen.module.css'
import { useSignIn } from './useSignIn'

/** Google refuses web popups inside a webview: there it is the wrapper's own sheet, or nothing (`ID-2`). */
function offer(): 'web' | 'native' | 'none' {
  if (canSignInNatively()) return 'native'
  return isInWrapper() ? 'none' : 'web'
}

export function ProviderButtons() {
  const { run, busy, error } = useSignIn()
  // The server cannot detect the wrapper; the page is corrected before anybody can tap.
  const [by, setBy] = useState<'web' | 'native' | 'none'>('web')
  useEffect(() => setBy(offer()), [])
  if (by === 'none') return null
  const signIn = (name: ProviderName) =>
    void run(async (firebase) =>
      // Asked at the tap itself: a quick thumb may be there before the effect above.
      canSignInNatively()
        ? firebase.signInWithNative(name, await signInNatively(name))
        : firebase.signInWithProvider(name),
    )
  return (
    <div className={classes.providers} data-needs-sign-in>
      <Button
        wraps
        look="quiet"
        size="lg"
        disabled={busy}
        icon={<IconBrandGoogleFilled size={20} aria-hidden="true" />}
        onClick={() => signIn('google')}
      >
        Continuer avec Google
      </Button>
      <Button
        wraps
        look="ink"
        size="lg"
        disabled={busy}
        icon={<IconBrandAppleFilled size={20} aria-hidden="true" />}
        onClick={() => signIn('apple')}
      >
        Continuer avec Apple
      </Button>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
    </div>
  )
}
