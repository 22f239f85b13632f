/** What the chooser offers. Endings too: a browser knows no type for MKV, and phones none for some MOV. */
export const VIDEO_TYPES = 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.m4v,.mov,.mkv,.webm'
