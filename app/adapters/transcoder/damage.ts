/**
 * Counts the signs of a broken film in ffmpeg's messages. ffmpeg itself goes on: it hides lost pictures behind earlier ones and
 * ends with code 0, so a film that is half grey would be accepted.
 */
export class DamageCounter {
  #badFrames = 0
  #brokenContainer: string | undefined

  /** `line` as printed with -loglevel repeat+level+warning. */
  read(line: string): void {
    if (/corrupt decoded frame in stream|Error while decoding stream/.test(line)) this.#badFrames += 1
    else if (/^\[(mov|matroska)[^\]]*\] \[(error|fatal)\]/.test(line)) this.#brokenContainer ??= line
  }

  /** What is wrong, if it is more than a viewer forgives: 2 % of the pictures. `frames`: how many the film has. */
  verdict(frames: number): string | undefined {
    if (this.#brokenContainer) return this.#brokenContainer
    return this.#badFrames > Math.max(10, frames * 0.02)
      ? `${this.#badFrames} broken packets or pictures`
      : undefined
  }
}
