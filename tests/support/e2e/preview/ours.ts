/** A deployment is tested (`tests/README.md`), and not a server that these tests start. */
export const isDeployed = Boolean(process.env.PLAYWRIGHT_BASE_URL)

/**
 * What a deployment does not have, and why a test that needs it is not for one: `test.skip(...OUR_FILMS)`, in a test or at the top of
 * its file.
 */
export const OUR_FILMS = [isDeployed, 'a deployment has films of its own'] as const
export const OUR_APP_STORE = [isDeployed, 'a deployment has no App Store of ours'] as const
export const OUR_SERVER = [isDeployed, 'it is about a server with settings of its own'] as const
