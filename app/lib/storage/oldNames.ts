export interface Listing {
  list(
    prefix: string,
    after?: string,
  ): Promise<{ objects: readonly { key: string; changedAt: Date }[]; next: string | null }>
}

/**
 * The first names below a folder of the store, page by page: of its files, and of the folders in it. Those that hold anything
 * younger than `before` are left out: their row may be about to be written.
 */
export async function* oldNamesIn(store: Listing, folder: string, before: Date): AsyncGenerator<string[]> {
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<Listing['list']>> = await store.list(folder, after)
    const isOld = new Map<string, boolean>()
    for (const { key, changedAt } of page.objects) {
      const [name = ''] = key.slice(folder.length + 1).split('/')
      isOld.set(name, isOld.get(name) !== false && changedAt < before)
    }
    yield [...isOld].filter(([, old]) => old).map(([name]) => name)
    after = page.next
  }
}
