import type { Locator } from '@playwright/test'

/**
 * Drops files at once as Chromium hands them out, each with a way back to it: here of the page's own files, which need no
 * permission.
 *
 * @param place where they are dropped
 * @param files their paths
 */
export async function dropWithHandles(place: Locator, ...files: string[]): Promise<void> {
  const page = place.page()
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('input'), { type: 'file', id: 'copied', multiple: true }),
    ),
  )
  await page.locator('#copied').setInputFiles(files)
  await place.evaluate(async (zone) => {
    const input = document.querySelector<HTMLInputElement>('#copied')
    if (!input) throw new Error('there is nothing to drop')
    const root = await navigator.storage.getDirectory()
    const handles = new Map<string, FileSystemFileHandle>()
    const dataTransfer = new DataTransfer()
    for (const file of input.files ?? []) {
      const handle = await root.getFileHandle(file.name, { create: true })
      await file.stream().pipeTo(await handle.createWritable())
      handles.set(file.name, handle)
      dataTransfer.items.add(await handle.getFile())
    }
    input.remove()
    Object.assign(DataTransferItem.prototype, {
      getAsFileSystemHandle(this: DataTransferItem) {
        return Promise.resolve(handles.get(this.getAsFile()?.name ?? ''))
      },
    })
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
}
