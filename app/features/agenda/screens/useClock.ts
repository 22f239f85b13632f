import { useEffect, useState } from 'react'

/** The time, told anew each second; `null` until the page has come to life, for the server's clock is another one. */
export function useClock(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tell = () => setNow(new Date())
    tell()
    const timer = setInterval(tell, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
