/** Tells the server her device's time zone, so that the first paint shows the right hours. */
export const TIME_ZONE_COOKIE = 'timeZone'
