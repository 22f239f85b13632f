import { useState, type DragEvent } from 'react'

/** Words that are dragged, within a field or into one, are none of its business. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Lets an element take files that are dropped on it. Beside it stands a `FileButton`, for who drags nothing.
 *
 * @returns what the element is given; its style shows where `data-over` is true
 */
export function useFileDrop(onDropped: (dropped: DataTransfer) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    // Over what is within it, one has not left it.
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      onDropped(event.dataTransfer)
    },
  }
}
