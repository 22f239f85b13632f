const READING = new Set(['GET', 'HEAD'])

/** Whether a request only reads: it changes nothing, and may be asked again or given up. */
export const isReading = ({ method }: Pick<Request, 'method'>): boolean => READING.has(method)
