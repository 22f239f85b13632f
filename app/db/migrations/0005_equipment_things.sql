-- Figures gave their place to drawings of the things themselves: without one, a piece's name says which.
UPDATE "equipment" SET "artwork" = NULL WHERE "artwork"->>'exerciseId' IS NOT NULL;
